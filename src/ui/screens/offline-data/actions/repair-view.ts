import type { ListedRepair } from '#domain/recovery/done-repairs.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';
import { everyFieldNameText, fieldValueText } from '#ui/record/record-fields.text.ts';

/** A repair of the last 30 days. */
export interface RepairView extends Pick<ListedRepair, 'repair' | 'state'> {
  readonly name: string;
  readonly values: readonly {
    readonly name: string;
    readonly former: string;
    readonly written: string;
  }[];
}

export const repairView =
  (names: RecordNames) =>
  ({ repair, state, path, values }: ListedRepair): RepairView => ({
    repair,
    state,
    name: names(path),
    values: values.map(({ field, former, written }) => ({
      name: everyFieldNameText(field),
      former: fieldValueText(field, former, names),
      written: fieldValueText(field, written, names),
    })),
  });
