import { useEffect, useState } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { closeText } from '#ui/shared/words/common.text.ts';
import { keyMap, receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { canTakeText } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import styles from './key-map.module.css';

const Keys = () => (
  <dl className={styles.keys}>
    {keyMap.map(({ keys, does }) => (
      <div key={keys} className={styles.row}>
        <dt>
          <kbd className={styles.key}>{keys}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

/** Lists the page's shortcuts. Opens by its button, or on "?" while the user is not typing text. */
export const KeyMap = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.target === null || canTakeText(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  const close = () => setOpen(false);
  return (
    <div className={styles.opener}>
      <Button variant="quiet" shortcut="?" onPress={() => setOpen(true)}>
        {text.keys}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={text.keysTitle}
        onClose={close}
        actions={
          <Button autoFocus onPress={close}>
            {closeText}
          </Button>
        }
      >
        <Keys />
      </Dialog>
    </div>
  );
};
