import type { MisnamedRecord } from '#domain/backup/misnamed.ts';

export const misnamedText = {
  title: 'Rekordy w tej kopii mają złe identyfikatory. Nic nie zmieniono. Wybierz inną kopię.',
  record: (list: string, called: string, id: string) => `${list}: ${called} (${id})`,
} as const;

export const misnamedFaultText = {
  'no-id': 'identyfikator, którego serwer nie przyjmie',
  twice: 'ten sam identyfikator co inny rekord',
  client: 'wskazuje klienta, którego nie może być na serwerze',
} as const satisfies Record<MisnamedRecord['fault'], string>;
