import { privateFile, type TextFile } from './private-file.ts';

/** The name of a user's copy in either place. It ends with the id, so that erasing takes it. */
export const copyKey = (userId: string): string => `kwity_unsent_${userId}`;

/** The private file of a user's copy. */
export const copyFile = (userId: string): TextFile => privateFile(copyKey(userId));
