import { offlineDataText as text, operationTitle } from './offline-data.text.ts';
import type { NamedOperation } from '#domain/recovery/listed-queue.ts';

/** What is said of these operations, and how many of them are named. */
export interface NamedOperationsProps {
  readonly intro: string;
  readonly operations: readonly NamedOperation[];
  readonly most?: number;
}

/** Operations by name below a sentence about them; those beyond `most` are counted, and of none nothing is said. */
export const NamedOperations = ({ intro, operations, most = Infinity }: NamedOperationsProps) =>
  operations.length > 0 && (
    <>
      <p>{intro}</p>
      <ul>
        {operations.slice(0, most).map((operation) => (
          <li key={operation.id}>{operationTitle(operation)}</li>
        ))}
        {operations.length > most && <li>{text.more(operations.length - most)}</li>}
      </ul>
    </>
  );
