import { unprintableFields } from '#domain/print/unprintable-fields.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { unprintableList, unprintableText } from './unprintable.text.ts';

export interface UnprintableNoteProps {
  readonly texts: readonly (readonly [name: string, text: string | undefined])[];
}

/** Warns while the user types about characters that no paper can show. Does not prevent saving. */
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
