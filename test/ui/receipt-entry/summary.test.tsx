import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { companyDetails } from '#test/builders/records.ts';
import { enterOneLine, openDevice, showScreen } from './shown-screen.tsx';

const showTotalOf364 = async (pccThresholdGr: number, cashLimitGr = 0) => {
  const company = companyDetails({ pccThresholdGr, cashLimitGr });
  await showScreen(await openDevice({ companyDetails: company }).open());
  enterOneLine();
};

describe('the sums beside the form', () => {
  it('warn above the PCC threshold that the yard has set', async () => {
    await showTotalOf364(36_000);
    expect(screen.getByText('Powyżej progu PCC')).toBeDefined();
  });

  it('do not warn below it', async () => {
    await showTotalOf364(37_000);
    expect(screen.queryByText('Powyżej progu PCC')).toBeNull();
  });

  it('warn above the cash limit that the yard has set, while it is paid in cash', async () => {
    await showTotalOf364(37_000, 36_000);
    expect(screen.getByText('Powyżej progu gotówki')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByLabelText('Przelew')));
    expect(screen.queryByText('Powyżej progu gotówki')).toBeNull();
  });
});
