import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const conflicts: readonly PlantedBug[] = [
  ...bugsIn('src/domain/conflict/resolve.ts', [
    {
      name: 'unit written field by field',
      find: 'if (isSeen && isUntouched && !isSameValue(data[field], held[field])) return [];',
      replace: 'if (isUntouched) return [];',
      caughtBy: 'simulation',
    },
    {
      name: 'no conflict ever recorded',
      find: 'fields.length === 0',
      replace: 'fields.length >= 0',
      caughtBy: 'simulation',
    },
    {
      name: 'first void does not stand',
      find: `return refuseChange(meeting, 'first-void-stands', units);`,
      replace: 'return resolveByUnit(meeting);',
      caughtBy: 'simulation',
    },
    {
      name: 'edit undoes a void unseen',
      find: `if (!units.includes('state')) return refuseChange(meeting, 'void-stands', units);`,
      replace: `if (!units.includes('state')) return resolveByUnit(meeting);`,
      caughtBy: 'simulation',
    },
    {
      name: 'second replacement overwrites',
      find: `data['replacedBy'] !== held['replacedBy'];`,
      replace: `data['replacedBy'] === held['replacedBy'];`,
      caughtBy: 'simulation',
    },
    {
      name: 'deletion of an unseen edit untold',
      find: 'if (unseenIn(meeting, units).length === 0) return null;',
      replace: 'if (unseenIn(meeting, units).length >= 0) return null;',
      caughtBy: 'simulation',
    },
    {
      name: 'merging over an edit untold',
      find: `const edited = isMerging ? unseenBeside(meeting, 'standing') : [];`,
      replace: `const edited = !isMerging ? unseenBeside(meeting, 'standing') : [];`,
      caughtBy: 'simulation',
    },
    {
      name: 'first replacement lost to an earlier void',
      find: `return { fields: { ...mergedNotes(meeting), replacedBy: data['replacedBy'] }, conflict: null };`,
      replace: 'return { fields: mergedNotes(meeting), conflict: null };',
      caughtBy: 'test/domain/conflict/resolve.test.ts',
    },
    {
      name: 'unknown base counts as seen empty',
      find: 'const known = fieldsOfUnit(collection, unit).filter((field) => Object.hasOwn(base, field));',
      replace: 'const known = fieldsOfUnit(collection, unit);',
      caughtBy: 'test/domain/queue/commit-plan.test.ts',
    },
    {
      name: 'deleted with edit tells what differs alone',
      find: `const fields = fieldsOfUnits(meeting, units).filter(
    (field) => (meeting.held[field] ?? null) !== null,
  );
  return conflictOn(meeting, 'deleted-with-edit', fields, {});`,
      replace: `return conflictOn(meeting, 'deleted-with-edit', unseenIn(meeting, units), {});`,
      caughtBy: 'test/domain/conflict/resolve.test.ts',
    },
    {
      name: 'merge told without what it overwrote',
      find: 'conflict: conflictOn(meeting, outcome, [...fields, ...overwritten], { ...base, ...data }),',
      replace: 'conflict: conflictOn(meeting, outcome, [...fields], { ...base, ...data }),',
      caughtBy: 'test/domain/conflict/resolve.test.ts',
    },
    {
      name: 'refused change of seller untold',
      find: `if (lost.length > 0) return lost;
  const isTyped = (field: string) => !isSameValue(data[field], base[field]);
  return fields.filter((field) => isTyped(field) && !isSameValue(data[field], held[field]));`,
      replace: 'return lost;',
      caughtBy: 'test/domain/conflict/resolve.test.ts',
    },
  ]),
  ...bugsIn('src/domain/conflict/notes.ts', [
    {
      name: 'updated at goes back',
      find: 'const later = chosen((ours, held) => ours > held);',
      replace: 'const later = chosen((ours, held) => ours > held || ours < held);',
      caughtBy: 'simulation',
    },
    {
      name: 'prints of others lost',
      find: 'return [...asList(held).filter((element) => !left.has(elementId(element))), ...asList(ours)];',
      replace: 'return [...asList(ours)];',
      caughtBy: 'simulation',
    },
    {
      name: 'prints doubled',
      find: 'const left = new Set([...asList(seen), ...asList(ours)].map(elementId));',
      replace: 'const left = new Set(asList(seen).map(() => null));',
      caughtBy: 'simulation',
    },
    {
      name: 'prints that were seen stay',
      find: 'const left = new Set([...asList(seen), ...asList(ours)].map(elementId));',
      replace: 'const left = new Set(asList(ours).map(elementId));',
      caughtBy: 'test/domain/conflict/notes.test.ts',
    },
    {
      name: 'first print is the latest',
      find: 'const earlier = chosen((ours, held) => ours < held);',
      replace: 'const earlier = chosen((ours, held) => ours > held);',
      caughtBy: 'test/domain/conflict/notes.test.ts',
    },
  ]),
  {
    name: 'selling price apart from the buying price',
    file: 'schemas/fields/catalogue-table.ts',
    find: `sellPriceGr: { ...KEPT, unit: 'price',`,
    replace: `sellPriceGr: { ...KEPT, unit: 'sellPriceGr',`,
    caughtBy: 'simulation',
  },
  {
    name: 'name of a category goes with its order',
    file: 'schemas/fields/catalogue-table.ts',
    find: `name: { ...WORDS, unit: 'name' },`,
    replace: `name: { ...WORDS, unit: 'order' },`,
    caughtBy: 'simulation',
  },
  {
    name: 'town of the yard apart from its street',
    file: 'schemas/fields/yard-table.ts',
    find: `city: { ...TEXT, unit: 'address' },`,
    replace: `city: { ...TEXT, unit: 'city' },`,
    caughtBy: 'simulation',
  },
  {
    name: 'keeping apart lost to a merge',
    file: 'schemas/fields/client-table.ts',
    find: `apartFrom: { ...STANDING, unit: 'apartFrom' },`,
    replace: `apartFrom: { ...STANDING, unit: 'standing' },`,
    caughtBy: 'simulation',
  },
  {
    name: 'earlier keeping apart lost',
    file: 'src/domain/commands/commands.ts',
    find: 'const apartFrom = [...new Set([...before, ...others])];',
    replace: 'const apartFrom = [...new Set(others)];',
    caughtBy: 'simulation',
  },
  {
    name: 'every conflict counts as settled',
    file: 'src/domain/conflict/conflict-versions.ts',
    find: 'switch (conflictOutcome(conflict)) {',
    replace: `if (record !== undefined || conflict.fields.length > 0) return true;
  switch (conflictOutcome(conflict)) {`,
    caughtBy: 'simulation',
  },
  {
    name: 'lost side of a refused edit swapped',
    file: 'src/domain/conflict/conflict-versions.ts',
    find: `'void-stands': 'ours',`,
    replace: `'void-stands': 'theirs',`,
    caughtBy: 'simulation',
  },
];
