/** Entries of older editions, brought to the form of this one. Each released version stays readable for ever. */
import { LOG_VERSION } from '#schemas/log-entry.ts';

/**
 * One step for each version that was released, from it to the next. Steps are pure and total: what they do not understand they
 * pass on, and the schema judges it.
 *
 * 1 to 2: conflicts and the types of products, categories, the yard's details and voiding were added; nothing changed its form.
 * 2 to 3: operations can go together, and a conflict has an outcome; nothing changed its form.
 */
export const STEPS: readonly ((event: unknown) => unknown)[] = [(event) => event, (event) => event];

/** The event of an entry that was written in `version`, as this edition writes it; a version of a newer edition gives null. */
export const upcast = (version: number, event: unknown): unknown =>
  version > LOG_VERSION
    ? null
    : STEPS.slice(Math.max(0, version - 1)).reduce((upcasted, step) => step(upcasted), event);
