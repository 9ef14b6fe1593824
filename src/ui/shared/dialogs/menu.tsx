import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { moreActionsText } from '#ui/shared/words/signed-in.text.ts';
import { buttonClass } from '#ui/shared/widgets/button.tsx';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import type { Icon } from '#ui/shared/widgets/icon.ts';
import { useBack } from '#ui/shared/hooks/use-back.ts';
import buttonStyles from '#ui/shared/widgets/button.module.css';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: Icon | undefined;
  readonly isDanger?: boolean;
  readonly onAction: () => void;
}

export interface MenuProps {
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
  /** Content and class of the button in place of "⋯". */
  readonly trigger?: ReactNode;
  readonly triggerClassName?: string;
}

const Entry = ({ label, icon: IconOf, isDanger = false, onAction }: MenuEntry) => (
  <MenuItem
    textValue={label}
    onAction={onAction}
    className={classNames(styles.item, isDanger && styles.danger)}
  >
    {IconOf !== undefined && <IconOf size={18} aria-hidden="true" />}
    <span>{label}</span>
  </MenuItem>
);

export const Menu = ({
  label = moreActionsText,
  entries,
  trigger,
  triggerClassName,
}: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  useBack(isOpen, () => setOpen(false));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        {...(trigger === undefined && { 'aria-label': label })}
        className={
          triggerClassName ?? classNames(buttonClass('quiet', 'dense', false), buttonStyles.icon)
        }
      >
        {trigger ?? <Ellipsis size={20} aria-hidden="true" />}
      </AriaButton>
      <Popover placement="bottom end" className={classNames(styles.popover)}>
        <AriaMenu aria-label={label} className={classNames(styles.menu)}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
};
