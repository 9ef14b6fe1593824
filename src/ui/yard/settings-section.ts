import { SECTIONS, type Section } from './settings.text.ts';

/** The name of the parameter that says which subject is open. */
const PARAMETER = 'section';

/** The subject that an address names, or the first one. */
export const readSection = (params: URLSearchParams): Section =>
  SECTIONS.find((section) => section === params.get(PARAMETER)) ?? SECTIONS[0];

/** The address of a subject. */
export const pathOfSection = (section: Section): string => `/settings?${PARAMETER}=${section}`;
