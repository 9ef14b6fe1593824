import { bool, ERROR, UNKNOWN, type RuleValue } from './value.ts';

const kindsOfType: ReadonlyMap<string, readonly RuleValue['kind'][]> = new Map([
  ['bool', ['bool']],
  ['bytes', ['bytes']],
  ['duration', ['duration']],
  ['float', ['float']],
  ['int', ['int']],
  ['latlng', ['latlng']],
  ['list', ['list']],
  ['map', ['map']],
  ['number', ['int', 'float']],
  ['path', ['path']],
  ['string', ['string']],
  ['timestamp', ['timestamp']],
]);

export const isKnownType = (type: string): boolean => kindsOfType.has(type);

export const hasType = (value: RuleValue, type: string): RuleValue => {
  if (value.kind === 'error') return ERROR;
  if (value.kind === 'unknown') return UNKNOWN;
  return bool(kindsOfType.get(type)?.includes(value.kind) ?? false);
};
