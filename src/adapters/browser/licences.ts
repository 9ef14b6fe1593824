import * as z from 'zod/mini';
import { Licence } from '#schemas/licence.ts';

const List = z.array(Licence);

/** The licences of what others made in this app, listed when it was built; rejects where the list is not to be had. */
export const readLicences = async (): Promise<readonly Licence[]> =>
  List.parse(await (await fetch('/licenses.json')).json());
