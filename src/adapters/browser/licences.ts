import * as z from 'zod/mini';
import { Licence } from '#schemas/licence.ts';

const List = z.array(Licence);

/**
 * Licences of the third-party code in this app, listed at build time. Rejects if the list cannot be
 * loaded.
 */
export const readLicences = async (): Promise<readonly Licence[]> =>
  List.parse(await (await fetch('/licenses.json')).json());
