/** The name of the form. */
export const DRAFT_NAME = 'receipt';

/** The content of a draft: the id of the future receipt, and how often something was typed. */
export interface TypedDraft {
  readonly id: string;
  readonly version: number;
}

/** The fate of a draft, as far as screens were told. */
export interface DraftBook {
  /** The latest version that a screen was told is kept, or has found. */
  kept: number;
  /** Operations that were to save it. */
  readonly saves: string[];
  /** Names of the tabs that were told they have saved it. */
  readonly savedBy: string[];
  isDropAsked: boolean;
  /** A screen was told that it is saved or dropped. */
  isOver: boolean;
}
