/** Changes many fields at once: opens each map on the way once, and sorts it once at the end. */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { sortedFields, type FieldPath } from './field-path.ts';

/** A map that is being changed. Nested maps open when a change goes through them. */
class OpenMap {
  readonly entries: Map<string, WireValue | OpenMap>;

  constructor(fields: WireFields) {
    this.entries = new Map(Object.entries(fields));
  }

  inner(name: string): OpenMap | undefined {
    const value = this.entries.get(name);
    if (value instanceof OpenMap) return value;
    if (value === undefined || !('mapValue' in value)) return undefined;
    return this.opened(name, value.mapValue.fields ?? {});
  }

  opened(name: string, fields: WireFields): OpenMap {
    const map = new OpenMap(fields);
    this.entries.set(name, map);
    return map;
  }

  closed(): WireFields {
    return sortedFields([...this.entries].map(([name, value]) => [name, closedValue(value)]));
  }
}

const closedValue = (value: WireValue | OpenMap): WireValue =>
  value instanceof OpenMap ? { mapValue: { fields: value.closed() } } : value;

export interface FieldEditor {
  get(path: FieldPath): WireValue | undefined;
  /** Undefined deletes the value. A value on the way that is no map is replaced by a map. */
  set(path: FieldPath, value: WireValue | undefined): void;
  fields(): WireFields;
}

/** Leaves `fields` itself unchanged. */
export const editFields = (fields: WireFields): FieldEditor => {
  const root = new OpenMap(fields);
  return {
    get: (path) => {
      let map: OpenMap | undefined = root;
      for (const name of path.slice(0, -1)) map = map?.inner(name);
      const value = map?.entries.get(path.at(-1) ?? '');
      return value === undefined ? undefined : closedValue(value);
    },
    set: (path, value) => {
      let map = root;
      for (const name of path.slice(0, -1)) {
        const inner = map.inner(name);
        if (inner === undefined && value === undefined) return;
        map = inner ?? map.opened(name, {});
      }
      const last = path.at(-1) ?? '';
      if (value === undefined) map.entries.delete(last);
      else map.entries.set(last, value);
    },
    fields: () => root.closed(),
  };
};
