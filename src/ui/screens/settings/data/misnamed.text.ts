import type { MisnamedRecord } from '#domain/backup/misnamed.ts';

/** Words of a backup whose records have ids that no cloud takes. */
export const misnamedText = {
  title: 'Rekordy w tej kopii mają złe identyfikatory. Nic nie zmieniono. Wybierz inną kopię.',
  record: (list: string, called: string, id: string) => `${list}: ${called} (${id})`,
} as const;

/** What is wrong with the id of a record. */
export const misnamedFaultText = {
  'no-id': 'identyfikator, którego serwer nie przyjmie',
  twice: 'ten sam identyfikator co inny rekord',
  client: 'wskazuje klienta, którego nie może być na serwerze',
} as const satisfies Record<MisnamedRecord['fault'], string>;
