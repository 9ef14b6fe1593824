import * as commands from '#domain/commands/commands.ts';
import * as receiptCommands from '#domain/commands/receipt.ts';
import type { View } from '#domain/view/view.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { clientFields } from '#test/builders/records.ts';
import { type Deed, made } from '../oracle/deeds.ts';
import { idOf, totalsOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { drawLines } from './lines.ts';

export interface Work {
  readonly operations: readonly NewOperation[];
  readonly deeds: readonly Deed[];
}

export const newId = (world: World): string => `op${String(++world.operationsMade)}`;

export const idsFor = (operationId: string) => ({ operationId, documentId: `doc${operationId}` });

const ORIGINS = ['gospodarstwo domowe', 'działalność gospodarcza', ''] as const;

export const PAYMENTS = ['cash', 'transfer', 'blik'] as const;

const FIRST = Date.UTC(2026, 10, 21, 8);

/** The number in an operation id, from which its receipt gets its number and date. */
const placeOf = (id: string): number => Number.parseInt(id.slice(2), 10);

export const sellerOf = (client: ClientFields): ClientFields => ({
  name: client.name,
  address: client.address,
  postalCode: client.postalCode,
  city: client.city,
  documentNumber: client.documentNumber,
  ...(client.sellerType === undefined ? {} : { sellerType: client.sellerType }),
  ...(client.nip === undefined ? {} : { nip: client.nip }),
});

const extras = (random: Random, view: Pick<View, 'companyDetails'> | null) => ({
  ...(random.chance(30) ? { vehiclePlate: `DSW ${random.below(9999)}` } : {}),
  ...(random.chance(20) ? { kpoNumber: `KPO/${random.below(999)}` } : {}),
  ...(random.chance(30) ? { idChecked: random.chance(70) } : {}),
  ...(view?.companyDetails && random.chance(50) ? { company: view.companyDetails } : {}),
});

export const drawReceipt = (
  id: string,
  random: Random,
  clientId: string,
  view: Pick<View, 'clients' | 'companyDetails'> | null = null,
): ReceiptFields => {
  const client = view?.clients.find((one) => idOf(one.id) === idOf(clientId));
  const date = new Date(FIRST + placeOf(id) * 60_000).toISOString();
  const items = drawLines(random);
  return {
    number: `${placeOf(id)}/21/11/2026`,
    date,
    clientId,
    client: client === undefined ? clientFields() : sellerOf(client),
    origin: random.pick(ORIGINS) ?? '',
    items,
    ...totalsOf(items),
    paymentMethod: random.pick(PAYMENTS) ?? 'cash',
    notes: id,
    ...extras(random, view),
    status: 'issued',
    createdAt: date,
  };
};

export const issued = (id: string, fields: ReceiptFields): Work => ({
  operations: [receiptCommands.createReceipt(fields, idsFor(id))],
  deeds: [made('receipts', id, idsFor(id).documentId, fields)],
});

export const written = (id: string, fields: ClientFields): Work => ({
  operations: [commands.createClient(fields, idsFor(id))],
  deeds: [made('clients', id, idsFor(id).documentId, fields)],
});
