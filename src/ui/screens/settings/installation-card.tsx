import { useState, useSyncExternalStore } from 'react';
import type { Installation, InstallationState } from '#machines/ports/installation-ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { Facts } from '#ui/operation/facts.tsx';
import { installationText as text } from './account.text.ts';

export interface InstallationCardProps {
  readonly installation: Installation;
  readonly version: string;
}

const stateText = {
  installed: text.installed,
  offered: text.offered,
  'by-hand': text.byHand,
} as const satisfies Record<InstallationState, string>;

export const InstallationCard = ({ installation, version }: InstallationCardProps) => {
  const state = useSyncExternalStore(installation.subscribe, installation.state);
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    toasts.info(text[await installation.lookForUpdate()]);
    setLooking(false);
  };
  return (
    <Card title={text.title}>
      <Facts
        rows={[
          [text.version, version],
          [text.state, stateText[state]],
        ]}
        actions={
          <>
            {state === 'offered' && (
              <Button variant="primary" onPress={() => void installation.install()}>
                {text.install}
              </Button>
            )}
            <Button isBusy={isLooking} onPress={() => void look()}>
              {text.look}
            </Button>
          </>
        }
      />
    </Card>
  );
};
