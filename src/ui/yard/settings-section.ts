import { SECTIONS, type Section } from './settings.text.ts';

const PARAMETER = 'section';

/** Falls back to the first section. */
export const readSection = (params: URLSearchParams): Section =>
  SECTIONS.find((section) => section === params.get(PARAMETER)) ?? SECTIONS[0];

export const pathOfSection = (section: Section): string => `/settings?${PARAMETER}=${section}`;
