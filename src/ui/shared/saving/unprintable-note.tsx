import { unprintableFields } from '#domain/print/unprintable-fields.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { unprintableList, unprintableText } from './unprintable.text.ts';

/** The texts that will be printed, by the names of their fields. */
export interface UnprintableNoteProps {
  readonly texts: readonly (readonly [name: string, text: string | undefined])[];
}

/** Says while it is typed what no paper can show; it stops nobody. */
export const UnprintableNote = ({ texts }: UnprintableNoteProps) => {
  const found = unprintableFields(texts);
  return (
    <div role="status">
      {found.length > 0 && (
        <Note tone="wait">{unprintableText(unprintableList(found, (name) => name))}</Note>
      )}
    </div>
  );
};
