import { privateFileContract } from './private-file-contract.ts';

privateFileContract('of the browser', () => navigator.storage);
