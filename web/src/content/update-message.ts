/** For a tab from before a deployment. */
export const updateMessage = "The shop was updated. Please reload the page.";
