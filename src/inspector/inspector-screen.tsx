import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ShownJournal } from '#machines/journal/journal.ts';
import { clockTime } from './clock-time.ts';
import { Diagram } from './diagram.tsx';
import { LogPanel } from './log-panel.tsx';
import { activeStates, machineGraph } from './machine-graph.ts';
import type { Recorder } from './recorder.ts';
import {
  type RecordedActor,
  type RecordedStep,
  recordingFile,
  standingAt,
  actorSteps,
} from './recording.ts';
import styles from './inspector.module.css';

interface InspectorProps {
  readonly recorder: Recorder;
  readonly journal: ShownJournal;
}

const save = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kwity-recording.json';
  link.click();
  URL.revokeObjectURL(url);
};

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const Sequence = ({
  steps,
  chosen,
  onChoose,
}: {
  readonly steps: readonly RecordedStep[];
  readonly chosen: number | null;
  readonly onChoose: (seq: number) => void;
}) => (
  <ol aria-label="Events" className={styles.sequence}>
    {steps.toReversed().map(({ seq, at, event, value }) => (
      <li key={seq}>
        <button type="button" aria-pressed={seq === chosen} onClick={() => onChoose(seq)}>
          <span className={styles.number}>{seq}</span>
          <span>{clockTime(at)}</span>
          <strong>{event.type}</strong>
          <span>{shown(value)}</span>
        </button>
      </li>
    ))}
  </ol>
);

const Machine = ({
  recorder,
  actorId,
  step,
}: {
  readonly recorder: Recorder;
  readonly actorId: string;
  readonly step: RecordedStep | null;
}) => {
  const machine = recorder.machineOf(actorId);
  const graph = useMemo(() => (machine === undefined ? null : machineGraph(machine)), [machine]);
  if (graph === null) return <p>No machine: its events are below.</p>;
  return (
    <div className={styles.drawing}>
      <Diagram graph={graph} active={activeStates(graph.id, step?.value)} />
    </div>
  );
};

export const InspectorScreen = ({ recorder, journal }: InspectorProps) => {
  const recording = useSyncExternalStore(recorder.subscribe, recorder.getRecording);
  const [actorId, setActorId] = useState<string | null>(null);
  const [seq, setSeq] = useState<number | null>(null);
  const isMachine = ({ id }: RecordedActor) => recorder.machineOf(id) !== undefined;
  const actors = recording.actors.toSorted((a, b) => Number(isMachine(b)) - Number(isMachine(a)));
  const selected = actorId ?? actors[0]?.id ?? '';
  const steps = actorSteps(recording, selected);
  const step = standingAt(recording, selected, seq ?? Infinity);
  return (
    <div className={styles.inspector}>
      <header className={styles.bar}>
        <h1>Inspector</h1>
        <label>
          Time travel{' '}
          <input
            type="range"
            min={1}
            max={recording.steps.at(-1)?.seq ?? 1}
            value={seq ?? recording.steps.at(-1)?.seq ?? 1}
            onChange={({ target }) => setSeq(Number(target.value))}
          />
        </label>
        <button type="button" disabled={seq === null} onClick={() => setSeq(null)}>
          Now
        </button>
        <button type="button" onClick={() => save(recordingFile(recording))}>
          Save recording
        </button>
      </header>
      <nav aria-label="Actors" className={styles.actors}>
        {actors.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === selected}
            onClick={() => setActorId(id)}
          >
            <strong>{name}</strong>
            <span>{shown(standingAt(recording, id, seq ?? Infinity)?.value ?? null)}</span>
          </button>
        ))}
      </nav>
      <section aria-label="Actor" className={styles.panel}>
        <Machine recorder={recorder} actorId={selected} step={step} />
        <h2>Context</h2>
        <pre className={styles.data}>{JSON.stringify(step?.context ?? null, null, 2)}</pre>
        <h2>Events</h2>
        <Sequence steps={steps} chosen={step?.seq ?? null} onChoose={setSeq} />
      </section>
      <LogPanel journal={journal} />
    </div>
  );
};
