/** Whether this is `npm run test:long`, in which tests tagged `long` repeat more often. */
export const isLongRun = process.env.LONG_RUN === "true";
