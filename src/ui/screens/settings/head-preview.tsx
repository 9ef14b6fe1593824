import { Note } from '#ui/shared/widgets/note.tsx';
import { settingsText as text } from '#ui/yard/settings.text.ts';
import { type YardForm, printedHead } from '#ui/yard/yard-form.ts';
import styles from './settings.module.css';

export const HeadPreview = ({ form }: { readonly form: YardForm }) => {
  const [name, ...rest] = printedHead(form);
  return (
    <aside className={styles.preview} aria-label={text.head}>
      <h2 className={styles.previewTitle}>{text.head}</h2>
      <div className={styles.paper}>
        {name === undefined ? text.emptyHead : <strong>{name}</strong>}
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <Note>{text.kept}</Note>
    </aside>
  );
};
