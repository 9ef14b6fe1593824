import * as commands from '#domain/commands/commands.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { clientFields } from '#test/builders/records.ts';
import { type Deed, edited } from '../oracle/deeds.ts';
import { idOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { type Action, onTab, type OpenTab } from './action.ts';
import { type Make, making, someOf, type Told, viewOf, work } from './hands.ts';
import { newId, written } from './records.ts';

const ODD_TEXTS = [
  '\ud800',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\u202eodwrotnie',
  '-0',
  '𝒵łom 💥',
  'ż'.repeat(900),
] as const;

const newClient: Make = (id, _, random) => {
  const firm = random.chance(30)
    ? { sellerType: 'company' as const, nip: String(8_840_000_000 + random.below(99_999)) }
    : {};
  const fields = clientFields({ name: `Klient ${id}`, ...firm });
  return { ...written(id, fields), told: 'writes a new client' };
};

const oddClient = onTab((world, random, tab) => {
  const id = newId(world);
  const name = `${random.pick(ODD_TEXTS) ?? ''} ${id}`;
  world.coverage.count('F22 odd text');
  work(world, tab, written(id, clientFields({ name })));
  return `writes a client with an odd name (${id})`;
});

const manyClients = onTab((world, random, tab) => {
  const ids = Array.from({ length: 5 + random.below(25) }, () => newId(world));
  world.coverage.count('F22 many at once');
  const all = ids.map((id) => written(id, clientFields({ name: `Klient ${id}` })));
  work(world, tab, {
    operations: all.flatMap(({ operations }) => operations),
    deeds: all.flatMap(({ deeds }) => deeds),
  });
  return `imports ${ids.length} clients (from ${ids[0] ?? ''})`;
});

const DRAWN = {
  name: (id) => ({ name: `Zmiana ${id}` }),
  city: (id) => ({ city: ` Miasto ${id} ` }),
  address: (id) => ({ address: `ul. Nowa ${id}` }),
  postalCode: (_, random) => ({ postalCode: `58-${100 + random.below(800)}` }),
  documentNumber: (_, random) => ({ documentNumber: `ABC ${random.below(999_999)}` }),
  firm: (_, random) => ({ sellerType: 'company', nip: String(random.below(9_999_999)) }),
  person: () => ({ sellerType: 'person' }),
} as const satisfies Readonly<
  Record<string, (id: string, random: Random) => Partial<ClientFields>>
>;

const drawChange = (id: string, random: Random): Partial<ClientFields> => {
  const draws = Object.values(DRAWN);
  const one = random.pick(draws)?.(id, random);
  const other = random.chance(30) ? random.pick(draws)?.(id, random) : {};
  return { ...one, ...other };
};

export const editOf = (client: Client, id: string, random: Random): Told => {
  const change = drawChange(id, random);
  return {
    operations: commands.updateClient(client, { ...client, ...change }, id),
    deeds: [edited('clients', id, client, change)],
    told: `edits ${client.id}: ${Object.keys(change).join(', ')}`,
  };
};

const editClient: Make = (id, tab, random) => {
  const client = someOf(viewOf(tab).clients, random);
  return client === undefined ? null : editOf(client, id, random);
};

const standing = (client: Client, id: string, typed: object): readonly Deed[] => [
  edited('clients', id, client, typed),
];

const hideClient: Make = (id, tab, random) => {
  const client = someOf(viewOf(tab).clients, random);
  if (client === undefined) return null;
  const hidden = client.hidden !== true;
  return {
    operations: commands.hideClient(client, hidden, id),
    deeds: standing(client, id, { hidden }),
    told: `${hidden ? 'hides' : 'shows'} ${client.id}`,
  };
};

export const mergingOf = (client: Client, id: string, tab: OpenTab, random: Random): Told => {
  const kept = someOf(viewOf(tab).clients, random);
  if (kept === undefined || client.id === kept.id) return null;
  const typed = { hidden: true, mergedInto: idOf(kept.id) };
  return {
    operations: commands.mergeClient(client, kept, id),
    deeds: standing(client, id, typed),
    told: `merges ${client.id} into ${kept.id}`,
  };
};

const mergeClients: Make = (id, tab, random) => {
  const client = random.pick(viewOf(tab).clients);
  return client === undefined ? null : mergingOf(client, id, tab, random);
};

const separateClient: Make = (id, tab, random) => {
  const client = random.pick(viewOf(tab).merged);
  if (client === undefined) return null;
  return {
    operations: commands.separateClient(client, id),
    deeds: standing(client, id, { hidden: false, mergedInto: '' }),
    told: `separates ${client.id}`,
  };
};

export const CLIENT_ACTIONS = {
  'new client': [8, making(newClient)],
  'odd client': [1, oddClient],
  'many clients': [1, manyClients],
  'edit client': [8, making(editClient)],
  'hide client': [1, making(hideClient)],
  'merge clients': [3, making(mergeClients)],
  'separate client': [2, making(separateClient)],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
