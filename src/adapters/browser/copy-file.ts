import { privateFile, type TextFile } from './private-file.ts';

/** The name of a user's copy, in localStorage and among the private files. It ends with the user's id, so that erasing takes it. */
export const copyKey = (userId: string): string => `kwity_unsent_${userId}`;

/** The private file of a user's copy. */
export const copyFile = (userId: string): TextFile => privateFile(copyKey(userId));
