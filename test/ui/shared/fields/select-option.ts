import { act, fireEvent, screen } from '@testing-library/react';

/** Opens a select and takes an option of its list, as a user does. */
export const selectOption = async (label: string, option: string): Promise<void> => {
  fireEvent.click(screen.getByLabelText(label, { selector: 'button' }));
  await act(async () => fireEvent.click(screen.getByRole('option', { name: option })));
};

/** Text that a select shows. */
export const selectedText = (label: string): string | null =>
  screen.getByLabelText(label, { selector: 'button' }).textContent;
