import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { hidePasswordText, showPasswordText } from '#ui/shared/words/common.text.ts';

export const PasswordField = (props: Omit<TextFieldProps, 'kind' | 'type' | 'end'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      kind="password"
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? hidePasswordText : showPasswordText}
          icon={isShown ? EyeOff : Eye}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
};
