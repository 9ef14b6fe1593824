/** Smallest comparable app: React, and password accounts by Firebase. */
import { initializeApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { createRoot } from 'react-dom/client';

const auth = initializeAuth(initializeApp({ apiKey: 'none' }), {
  persistence: indexedDBLocalPersistence,
});
const root = createRoot(document.body);

Object.assign(globalThis, {
  show: (text: string) => root.render(text),
  signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
  signUp: (email: string, password: string) =>
    createUserWithEmailAndPassword(auth, email, password),
  signOut: () => signOut(auth),
  reset: (email: string) => sendPasswordResetEmail(auth, email),
  watch: (listener: () => void) => onAuthStateChanged(auth, listener),
});
