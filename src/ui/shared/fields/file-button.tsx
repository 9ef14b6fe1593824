import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/shared/widgets/button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'children' | 'icon'> {
  /** Same as `accept` of an input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Lets the user choose the same file again. */
export const FileButton = ({ children, icon, accept, onFile }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <Button onPress={() => input.current?.click()} {...(icon === undefined ? {} : { icon })}>
        {children}
      </Button>
      <input ref={input} type="file" accept={accept} hidden aria-label={children} onChange={take} />
    </>
  );
};
