import Check from 'lucide-react/icons/check';
import { Card } from '#ui/shared/widgets/card.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import { dashboardText as text, stepText } from './dashboard.text.ts';
import type { FirstStep } from './dashboard-view.ts';
import styles from './first-steps.module.css';

export const FirstSteps = ({ steps }: { readonly steps: readonly FirstStep[] }) => {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title={text.firstSteps}>
      <p className={styles.advice}>{text.firstStepsFact}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const { title, body, link, to } = stepText[step.kind];
          return (
            <li key={step.kind} className={styles.step}>
              <span className={styles.mark} aria-hidden="true">
                {step.isDone ? <Check size={18} /> : index + 1}
              </span>
              <span>
                <strong>{title}</strong>
                {step.isDone && <VisuallyHidden>{text.done}</VisuallyHidden>}
                <span className={styles.body}>{body}</span>
              </span>
              {!step.isDone && (
                <ButtonLink to={to} variant={step === next ? 'primary' : 'secondary'}>
                  {link}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
