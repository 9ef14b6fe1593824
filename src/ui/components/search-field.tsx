import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, Ref } from 'react';
import { clearSearchText } from '#ui/text/common.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** What a search field shows; its label is heard and stands as the placeholder. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly onEnter?: () => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search that filters as one types; Esc empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder = label,
  onEnter,
  autoFocus = false,
  ref,
}: SearchFieldProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter?.();
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    onChange('');
  };
  return (
    <div role="search">
      <TextField
        ref={ref}
        label={label}
        isLabelHidden
        type="text"
        inputMode="search"
        enterKeyHint="search"
        icon={Search}
        autoFocus={autoFocus}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        end={
          value === '' ? undefined : (
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
