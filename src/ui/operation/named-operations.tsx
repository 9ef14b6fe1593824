import { offlineDataText as text, operationTitle } from './offline-data.text.ts';
import type { NamedOperation } from '#domain/recovery/listed-queue.ts';

export interface NamedOperationsProps {
  readonly intro: string;
  readonly operations: readonly NamedOperation[];
  readonly most?: number;
}

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
