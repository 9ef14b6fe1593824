import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { clearSearchText } from '#ui/text/common.ts';
import { IconButton } from './icon-button.tsx';
import { isBehind } from './is-behind.ts';
import { isTyping } from './is-typing.ts';
import { Kbd } from './kbd.tsx';
import { TextField } from './text-field.tsx';

/** What a search field shows; its label is heard and stands as the placeholder. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly onEnter?: () => void;
  readonly autoFocus?: boolean;
}

/** The field, where "/" leads to from anywhere on the page but another field. */
const useSlash = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const goThere = (event: globalThis.KeyboardEvent) => {
      const { current } = field;
      if (event.key !== '/' || isTyping(event.target) || current === null || isBehind(current))
        return;
      event.preventDefault();
      current.focus();
      current.select();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, []);
  return field;
};

/** A search that filters as one types; "/" leads to it and Esc empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder = label,
  onEnter,
  autoFocus = false,
}: SearchFieldProps) => {
  const field = useSlash();
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
