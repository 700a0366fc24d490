/** The account that every part of the suite signs in to. */
export const userName = 'clerk@example.com';
