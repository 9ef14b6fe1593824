/** If rules allow nothing to strangers, the server refuses them without reading the request. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadRules } from '#local-cloud/rules/evaluator.ts';
import { RULES } from '../clouds.ts';

const rulesWith = (condition: string) => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function isIn() { return request.auth != null; }
  match /a/{id} { allow read: if isIn() && resource.data.x == id; }
  match /b/{id} { allow write: if ${condition}; }
} }`;

it.each([
  ['request.auth != null', true],
  ['request.auth.uid == resource.data.userID', true],
  ['isIn() && (resource.data.a || id == "x")', true],
  ['false', true],
  ['true', false],
  ['resource.data.isOpen == true', false],
  ['id == "open"', false],
  ['isIn() || resource == null', false],
  ['request.auth == null', false],
  ['request.time.toMillis() > 5', false],
])('the condition %s requires a signed-in caller: %s', (condition, expected) => {
  expect(loadRules(rulesWith(condition)).isCallerRequired).toBe(expected);
});

it('the rules of the product require a signed-in caller, those of the contract do not', () => {
  expect(loadRules(readFileSync('firestore.rules', 'utf8')).isCallerRequired).toBe(true);
  expect(loadRules(RULES).isCallerRequired).toBe(false);
});
