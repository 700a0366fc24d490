export const readiness = {};
