/** Decides what becomes of a request, from the operations that its text names. */
import { numbersIn, POISON } from '#bench/operation.ts';
import type { AnswerFault } from './backend.ts';

export type Judgement = AnswerFault | 'poison' | 'fine';

/** A judge who breaks the first request that names an operation, once. */
export const newJudge = () => {
  const broken = new Map<number, AnswerFault>();
  return {
    breakAt: (number: number, fault: AnswerFault): void => {
      broken.set(number, fault);
    },
    judge: (text: string): Judgement => {
      const hit = numbersIn(text).find((number) => broken.has(number));
      const fault = hit === undefined ? undefined : broken.get(hit);
      if (hit !== undefined) broken.delete(hit);
      if (fault !== undefined) return fault;
      return text.includes(POISON) ? 'poison' : 'fine';
    },
  };
};
