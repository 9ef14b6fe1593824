import type { PlantedBug } from './planted-bug.ts';
import { commits } from './commits.ts';
import { conflicts } from './conflicts.ts';
import { device } from './device.ts';
import { log } from './log.ts';
import { nextStep } from './next-step.ts';
import { secondCopy } from './second-copy.ts';
import { sending } from './sending.ts';
import { storage } from './storage.ts';
import { view } from './view.ts';
import { ways } from './ways.ts';

export const SUBJECTS: Readonly<Record<string, readonly PlantedBug[]>> = {
  'the next step': nextStep,
  commits,
  sending,
  conflicts,
  view,
  log,
  storage,
  'second copy': secondCopy,
  'ways in and out': ways,
  'the device as it is': device,
};

export const BUGS = Object.values(SUBJECTS).flat();
