import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { clearSearchText } from '#ui/shared/words/signed-in.text.ts';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { isTyping } from '#ui/shared/hooks/is-typing.ts';
import { Kbd } from '#ui/shared/widgets/kbd.tsx';
import { TextField } from './text-field.tsx';
import { usePageKey } from '#ui/shared/hooks/use-page-key.ts';

/** Screen readers read the label, which is also the default placeholder. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly onEnter?: () => void;
  readonly autoFocus?: boolean;
}

const isSlash = ({ key, target }: globalThis.KeyboardEvent): boolean =>
  key === '/' && !isTyping(target);

const goTo = (field: HTMLInputElement): void => {
  field.focus();
  field.select();
};

/** Filters while the user types. "/" focuses the field, and Esc empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder = label,
  onEnter,
  autoFocus = false,
}: SearchFieldProps) => {
  const field = usePageKey(isSlash, goTo);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter?.();
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    onChange('');
  };
  return (
    <div role="search" aria-keyshortcuts="/">
      <TextField
        ref={field}
        label={label}
        isLabelHidden
        kind="search"
        enterKeyHint="search"
        icon={Search}
        autoFocus={autoFocus}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        end={
          value === '' ? (
            <Kbd>/</Kbd>
          ) : (
            <IconButton
              label={clearSearchText}
              icon={X}
              size="dense"
              onPress={() => onChange('')}
            />
          )
        }
      />
    </div>
  );
};
