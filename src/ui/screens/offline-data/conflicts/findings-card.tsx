import { useState } from 'react';
import type { Repair } from '#domain/recovery/repairs.ts';
import type { Gap } from '#domain/view/knowledge.ts';
import { AllClear } from '#ui/shared/widgets/all-clear.tsx';
import { Button } from '#ui/shared/widgets/button.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import {
  findingSentence,
  findingText as text,
  gapSentences,
  placeText,
} from '#ui/screens/offline-data/actions/findings.text.ts';
import type { NamedFinding } from '#ui/screens/offline-data/actions/finding-view.ts';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import { RepairDialog } from './repair-dialog.tsx';
import styles from './findings-card.module.css';

export interface FindingsCardProps {
  readonly findings: readonly NamedFinding[];
  readonly gaps: readonly Gap[];
  readonly online: boolean;
  readonly actions: Pick<RecoveryActions, 'repair'>;
}

const ClientChoices = ({
  ids,
  isOff,
  onChoose,
}: {
  readonly ids: readonly string[];
  readonly isOff: boolean;
  readonly onChoose: (repair: Repair) => void;
}) => (
  <>
    <Button size="dense" isDisabled={isOff} onPress={() => onChoose({ kind: 'merge', ids })}>
      {text.merge}
    </Button>
    <Button size="dense" isDisabled={isOff} onPress={() => onChoose({ kind: 'keep-apart', ids })}>
      {text.keepApart}
    </Button>
  </>
);

const Finding = ({
  finding,
  online,
  onAsk,
}: {
  readonly finding: NamedFinding;
  readonly online: boolean;
  /** Called with another repair if the finding's own repair is only to compare records. */
  readonly onAsk: (repair?: Repair) => void;
}) => {
  const { otherwise } = finding;
  const isOff = finding.needsCloud && !online;
  return (
    <li className={styles.item}>
      <span>
        {findingSentence[finding.kind](finding.subject)}
        {isOff && <small className={styles.note}>{text.needsOnline}</small>}
      </span>
      {finding.repair.kind === 'compare' ? (
        <span className={styles.compared}>
          {finding.compared.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} size="dense">
              {text.compare(placeText(index + 1, finding.compared.length), label)}
            </ButtonLink>
          ))}
          {finding.repair.of === 'clients' && (
            <ClientChoices ids={finding.repair.ids} isOff={isOff} onChoose={onAsk} />
          )}
          {otherwise !== null && (
            <Button size="dense" isDisabled={isOff} onPress={() => onAsk(otherwise)}>
              {text.renumber}
            </Button>
          )}
        </span>
      ) : (
        <Button isDisabled={isOff} onPress={() => onAsk()}>
          {text.repair}
        </Button>
      )}
    </li>
  );
};

const Unknown = ({ findings, gaps }: Pick<FindingsCardProps, 'findings' | 'gaps'>) => (
  <Note tone="wait">
    <p>{findings.length === 0 ? text.unknown : text.unknownRest}</p>
    {gapSentences(gaps).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </Note>
);

/** Findings of the consistency check, each with its repair (CONSIST-1). */
export const FindingsCard = ({ findings, gaps, online, actions }: FindingsCardProps) => {
  const [asked, setAsked] = useState<NamedFinding | null>(null);
  const repair = ({ repair: chosen }: NamedFinding, receiptId: string | undefined) => {
    setAsked(null);
    attempt(actions.repair(chosen, receiptId), (done) =>
      toasts.success(
        done === 'refreshed' && chosen.kind === 'read-again' ? text.reading : text[done],
      ),
    );
  };
  const unknown = gaps.length > 0 && <Unknown findings={findings} gaps={gaps} />;
  return (
    <Card title={text.title} isFlush={findings.length > 0} note={findings.length > 0 && unknown}>
      {findings.length === 0 && (unknown || <AllClear>{text.none}</AllClear>)}
      {findings.length > 0 && (
        <ul className={styles.list} aria-label={text.title}>
          {findings.map((finding) => (
            <Finding
              key={finding.key}
              finding={finding}
              online={online}
              onAsk={(chosen) => setAsked({ ...finding, repair: chosen ?? finding.repair })}
            />
          ))}
        </ul>
      )}
      {asked !== null && (
        <RepairDialog
          finding={asked}
          onRepair={(receiptId) => repair(asked, receiptId)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
};
