import type { english } from './english/english.ts';

/** Every word a person reads, by area. English gives the shape; another language must fill all of it. */
export type Words = typeof english;
export type Language = 'en' | 'de';
