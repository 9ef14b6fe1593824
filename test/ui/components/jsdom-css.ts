/** jsdom has no `CSS.escape`, which dialogs and menus need to find their focus. */
import { vi } from 'vitest';

vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/gu, '\\$&') });
