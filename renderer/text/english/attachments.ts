export const attachments = {};
