/** Bugs in what one commit holds and in the documents that it writes. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const commits: readonly PlantedBug[] = [
  ...bugsIn('src/domain/queue/commit-plan.ts', [
    {
      name: 'conflict document not written',
      find: 'if (met === null && settles === undefined) return [];',
      replace: 'if (settles === undefined) return [];',
      caughtBy: 'simulation',
    },
    {
      name: 'one conflict document for a record',
      find: `id,
      revision: { rev: 1, revBy: id },`,
      replace: `id: conflict.documentId,
      revision: { rev: Date.now(), revBy: id },`,
      caughtBy: 'simulation',
    },
    {
      name: 'edit of a deleted record untold',
      find: 'return { write: null, conflict: conflictWithDeletion(rewritten) };',
      replace: 'return { write: null, conflict: (conflictWithDeletion(rewritten), null) };',
      caughtBy: 'simulation',
    },
    {
      name: 'writes of one commit do not know each other',
      find: `records.set(path, recordAfter(found, write));
    const conflict = met === null ? null : dated(met, operation, found);`,
      replace: 'const conflict = met === null ? null : dated(met, operation, found);',
      caughtBy: 'simulation',
    },
    {
      name: 'created and changed at revision 1',
      find: 'rev: found?.rev ?? fresh.rev',
      replace: 'rev: found?.rev ?? 0',
      caughtBy: 'test/domain/queue/commit-plan.test.ts',
    },
    {
      name: 'deleted record still there in its commit',
      find: `if (write.kind === 'delete') return undefined;`,
      replace: `if (write.kind === 'delete') return found;`,
      caughtBy: 'test/domain/queue/commit-plan.test.ts',
    },
    {
      name: 'both versions swapped in the document',
      find: '...(settles !== undefined && { settles }),',
      replace: `...(settles !== undefined && { settles }),
        fields: conflict.fields.map((one) => ({ ...one, theirs: one.ours, ours: one.theirs })),`,
      caughtBy: 'simulation',
    },
    {
      name: 'touched fields not kept',
      find: '...(settles !== undefined && { settles }),',
      replace: `...(settles !== undefined && { settles }),
        touched: undefined,`,
      caughtBy: 'test/domain/queue/commit-plan.test.ts',
    },
    {
      name: 'what settles kept only beside a conflict',
      find: 'if (met === null && settles === undefined) return [];',
      replace: 'if (met === null) return [];',
      caughtBy: 'simulation',
    },
  ]),
  ...bugsIn('src/domain/queue/replay.ts', [
    {
      name: 'dependants sent though held',
      find: 'if (isHeld(operation) || held.some((other) => dependsOn(operation, other)))',
      replace: 'if (isHeld(operation))',
      caughtBy: 'simulation',
    },
    {
      name: 'removed without a reason',
      find: 'reason: REMOVED_AFTER_RETRIES,',
      replace: `reason: '',`,
      caughtBy: 'simulation',
    },
    {
      name: 'sorted by id',
      find: 'return byTimestamp(states.map(({ operation }) => operation)).flatMap(',
      replace:
        'return byTimestamp([]).concat(states.map(({ operation }) => operation).toSorted((a, b) => (a.id < b.id ? -1 : 1))).flatMap(',
      caughtBy: 'simulation',
    },
  ]),
  ...bugsIn('src/domain/queue/writes.ts', [
    {
      name: 'revision does not rise',
      find: 'const revision: Revision = { rev: (current?.rev ?? 0) + 1, revBy: operation.id };',
      replace: 'const revision: Revision = { rev: 1, revBy: operation.id };',
      caughtBy: 'simulation',
    },
    {
      name: 'changes sent without content',
      find: `const fields = kind === 'create' ? createdFields(operation) : changed();`,
      replace: `const fields = kind === 'create' ? createdFields(operation) : (changed(), {});`,
      caughtBy: 'simulation',
    },
    {
      name: 'search fields not derived',
      find: 'return { ...changes, ...searchFields(changedBy(before as ClientFields, changes)) };',
      replace: 'return changes;',
      caughtBy: 'simulation',
    },
    {
      name: 'made without totals of its lines',
      find: `return type === 'CREATE_CLIENT' ? clientFields(fields as ClientFields) : withTotals(fields);`,
      replace: `return type === 'CREATE_CLIENT' ? clientFields(fields as ClientFields) : fields;`,
      caughtBy: 'test/domain/queue/commit-plan.test.ts',
    },
  ]),
  {
    name: 'dangling temporary client',
    file: 'src/domain/shared/ids.ts',
    find: `const REWRITTEN_FIELDS = ['id', 'clientId', 'receiptId', 'userId'] as const;`,
    replace: `const REWRITTEN_FIELDS = ['id', 'receiptId', 'userId'] as const;`,
    caughtBy: 'simulation',
  },
  {
    name: 'id lost with the mapping',
    file: 'src/domain/shared/ids.ts',
    find: 'return [[field, mapping.get(value)?.realId ?? toRealId(value)] as const];',
    replace: 'return [[field, mapping.get(value)?.realId ?? value] as const];',
    caughtBy: 'simulation',
  },
  {
    name: 'deleting the missing is charged',
    file: 'src/domain/queue/known-operations.ts',
    find: `stored === undefined ? hasKind(state, 'delete') : isWrittenBy(state, stored);`,
    replace: 'stored === undefined ? false : isWrittenBy(state, stored);',
    caughtBy: 'simulation',
  },
  {
    name: 'the last alone is done',
    file: 'src/domain/queue/known-operations.ts',
    find: 'return vouchedFor.has(path);',
    replace: 'return isDone(state, there.get(path));',
    caughtBy: 'test/machines/sync/sync-cursor.test.ts',
  },
  {
    name: 'what a client was is not told',
    file: 'src/domain/commands/changes.ts',
    find: `clients: collectionUnits('clients'),`,
    replace: 'clients: [],',
    caughtBy: 'simulation',
  },
  {
    name: 'temporary id reused',
    file: 'src/domain/commands/commands.ts',
    find: 'data: { ...trimClientFields(fields), tempId: TEMP_CLIENT_PREFIX + ids.documentId },',
    replace:
      'data: { ...trimClientFields(fields), tempId: TEMP_CLIENT_PREFIX + ids.documentId.slice(0, 6) },',
    caughtBy: 'simulation',
  },
  {
    name: 'base forgotten with a void',
    file: 'src/domain/commands/receipt.ts',
    find: `  base: whole('receipts', receipt),
});`,
    replace: '});',
    caughtBy: 'simulation',
  },
];
